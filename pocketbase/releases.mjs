/** The version of PocketBase. Later ones need a newer Go to be built from source. */
export const version = '0.39.11';

/** The address of the official release zips. */
export const releaseAddress = `https://github.com/pocketbase/pocketbase/releases/download/v${version}`;

/** SHA-256 of the release zips, by `${process.platform}-${process.arch}`. */
export const zips = {
  'linux-x64': {
    file: `pocketbase_${version}_linux_amd64.zip`,
    sha256: '08b9fcda0d5fd42cb315dc15a36dfa121c993855bd635f01d347c31b4328ec34',
  },
  'linux-arm64': {
    file: `pocketbase_${version}_linux_arm64.zip`,
    sha256: '8c785618840df7ebba795fdf4eba33a5fed64ac5307ad8023b955b4ebb82048b',
  },
  'darwin-arm64': {
    file: `pocketbase_${version}_darwin_arm64.zip`,
    sha256: '9da6fbe11e82c5b1704e56f7457b24682e01c510206c29b798a458119fa2be20',
  },
  'darwin-x64': {
    file: `pocketbase_${version}_darwin_amd64.zip`,
    sha256: '888892fe5fe64cea4a1441937671e191b32ed8f322fa09d3d7b3ca2fc1d7be29',
  },
};

/** Checksum of the module's sources, which `go version -m` prints for each build of them. */
export const moduleSum = 'h1:cl/Kh13ukof/4BAEku3OozYrLl85M5/bmH62Ny4szFc=';
