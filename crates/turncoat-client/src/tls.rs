use std::sync::Arc;

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::ClientError;
use crate::stream::Stream;

/// TLS to a server with this name, by the certificates that the system trusts.
#[derive(Clone)]
pub(crate) struct Tls {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl Tls {
    pub(crate) fn new(host: &str) -> Result<Self, ClientError> {
        let name = ServerName::try_from(host.to_owned()).map_err(ClientError::lost)?;
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if roots.is_empty() {
            return Err(ClientError::lost("this system trusts no certificates, so https is not possible"));
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().map_err(ClientError::lost)?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        Ok(Self { connector: TlsConnector::from(Arc::new(config)), name })
    }

    pub(crate) async fn wrap(&self, stream: TcpStream) -> std::io::Result<Stream> {
        let stream = self.connector.connect(self.name.clone(), stream).await?;
        Ok(Stream::new(stream))
    }
}
