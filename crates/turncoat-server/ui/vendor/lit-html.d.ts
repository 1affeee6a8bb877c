// What the page uses of lit-html, for the type checker.
export interface TemplateResult { readonly strings: TemplateStringsArray; readonly values: readonly unknown[] }
export declare function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export declare function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export declare function render(value: unknown, container: Element | DocumentFragment, options?: { host?: object }): unknown;
export declare const nothing: unique symbol;
export declare const noChange: unique symbol;
