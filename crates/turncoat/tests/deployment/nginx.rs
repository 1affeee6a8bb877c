use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;
use tokio::net::TcpListener;

use crate::postgres::free_port;
use crate::project_text;

/// The address from which browsers connect to nginx.
pub(crate) const BROWSER: &str = "127.0.0.9";

/// Debian's nginx with one of our configurations, which ends with this value. What cannot be the same in a test is replaced:
/// ports, the certificate, and the addresses of the nodes.
pub(crate) struct Nginx {
    folder: TempDir,
    child: Option<Child>,
    pub(crate) http: SocketAddr,
    pub(crate) https: SocketAddr,
}

impl Nginx {
    /// Writes the configuration for `nodes` and lets `nginx -t` check it.
    pub(crate) fn check(configuration: &str, nodes: &[(&str, SocketAddr)]) -> Self {
        let folder = TempDir::new().expect("a folder");
        let [http, https] = [(); 2].map(|()| SocketAddr::from(([127, 0, 0, 1], free_port())));
        let mut site = project_text(configuration);
        let mut replace = |old: &str, new: &str| {
            assert!(site.contains(old), "{configuration} has no {old:?}");
            site = site.replace(old, new);
        };
        replace("    listen [::]:80;\n", "");
        replace("    listen [::]:443 ssl http2;\n", "");
        replace("listen 80;", &format!("listen {http};"));
        replace("listen 443 ssl", &format!("listen {https} ssl"));
        let certificate = make_certificate(folder.path());
        for (name, made) in [("fullchain", &certificate), ("privkey", &folder.path().join("key.pem"))] {
            let line = site_path(configuration, name);
            replace(&line, &made.to_string_lossy());
        }
        for (written, real) in nodes {
            replace(&format!("server {written}"), &format!("server {real}"));
        }
        std::fs::write(folder.path().join("site.conf"), site).expect("a file");
        std::fs::write(folder.path().join("nginx.conf"), frame(folder.path())).expect("a file");
        let nginx = Self { folder, child: None, http, https };
        let output = nginx.command().arg("-t").output().expect("nginx runs: cargo xtask setup installs it");
        assert!(output.status.success(), "{configuration}: {}", String::from_utf8_lossy(&output.stderr));
        nginx
    }

    /// Lets nginx serve.
    pub(crate) async fn start(mut self) -> Self {
        let child = self.command().stdin(Stdio::null()).spawn().expect("nginx runs");
        self.child = Some(child);
        let https = self.https;
        crate::eventually("nginx listens", async || TcpStream::connect(https).is_ok()).await;
        self
    }

    fn command(&self) -> Command {
        let mut command = Command::new("nginx");
        command.arg("-c").arg(self.folder.path().join("nginx.conf")).arg("-p").arg(self.folder.path());
        command.arg("-e").arg(self.folder.path().join("error.log"));
        command
    }

    /// A port that speaks TLS with nginx for those who connect: OpenSSL is the browser's half, and trusts only the certificate.
    pub(crate) async fn browser_port(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (https, certificate) = (self.https.to_string(), self.folder.path().join("certificate.pem"));
        tokio::spawn(async move {
            while let Ok((mut plain, _)) = listener.accept().await {
                let mut openssl = tokio::process::Command::new("openssl")
                    .args(["s_client", "-quiet", "-verify_quiet", "-verify_return_error", "-connect", &https])
                    .args(["-verify_hostname", "turncoat.example", "-servername", "turncoat.example"])
                    .args(["-bind", &format!("{BROWSER}:0"), "-CAfile"])
                    .arg(&certificate)
                    .stdin(Stdio::piped())
                    .stdout(Stdio::piped())
                    .stderr(Stdio::null())
                    .kill_on_drop(true)
                    .spawn()
                    .expect("openssl runs");
                tokio::spawn(async move {
                    let (input, output) = (openssl.stdin.take(), openssl.stdout.take());
                    let mut secure = tokio::io::join(output.expect("a pipe"), input.expect("a pipe"));
                    let _ = tokio::io::copy_bidirectional(&mut plain, &mut secure).await;
                    drop(openssl);
                });
            }
        });
        address
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // The master process ends its workers when it is asked, not when it is killed.
            let _ = Command::new("kill").arg(child.id().to_string()).status();
            let _ = child.wait();
        }
    }
}

/// The path of a file of the certificate in a configuration.
fn site_path(configuration: &str, name: &str) -> String {
    let text = project_text(configuration);
    let path = text.split_whitespace().find(|word| word.ends_with(&format!("/{name}.pem;")));
    path.expect("the configuration names a certificate").trim_end_matches(';').to_owned()
}

/// What Debian's /etc/nginx/nginx.conf is around a site, in one folder.
fn frame(folder: &Path) -> String {
    let folder = folder.display();
    let is_root = std::fs::metadata("/root").is_ok() && std::env::var_os("USER").is_none_or(|user| user == "root");
    let user = if is_root { "user root;" } else { "" };
    format!(
        "{user} daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;
        events {{ worker_connections 256; }}
        http {{
            access_log off;
            client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
            uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
            include {folder}/site.conf;
        }}"
    )
}

fn make_certificate(folder: &Path) -> PathBuf {
    let certificate = folder.join("certificate.pem");
    let output = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
        .args(["-subj", "/CN=turncoat.example", "-addext", "subjectAltName=DNS:turncoat.example", "-keyout"])
        .arg(folder.join("key.pem"))
        .arg("-out")
        .arg(&certificate)
        .output()
        .expect("openssl runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    certificate
}
