// Where the files of photos are: in `<data>/storage`, or with S3_URL in a bucket. PocketBase looks in the
// place of its settings only, so the place changes only when all photos are in the new one.

/**
 * Writes the place of the photos into the settings.
 * @param {CoreApp} app
 * @throws Error if S3_URL cannot be parsed, or if photos would be out of reach
 */
function choosePhotoStore(app) {
  const settings = app.settings();
  const url = $os.getenv('S3_URL');
  const { s3 } = settings;
  if (!url && !s3.enabled) return;
  const given = url ? parseS3Url(url) : undefined;
  const isSameCursor =
    given && s3.enabled && s3.endpoint === given.endpoint && s3.bucket === given.bucket;
  if (!isSameCursor) refuseToLosePhotos(app, url);
  Object.assign(s3, given ?? { secret: '', accessKey: '' }, { enabled: Boolean(given) });
  app.save(settings);
}

/** @param {CoreApp} app @param {string} url */
function refuseToLosePhotos(app, url) {
  const keys = photoKeys(app);
  if (keys.length === 0) return;
  const there = keysIn(url || `${app.dataDir()}/storage`);
  const count = keys.filter((key) => !there.has(key)).length;
  if (count === 0) return;
  const [where, direction] = url
    ? ['in the bucket of S3_URL', '--to-s3']
    : ['on disk', '--to-disk'];
  const hint = url ? '' : ' with S3_URL';
  throw new Error(
    `${count} of ${keys.length} photo files are not ${where}: run npm run photos -- ${direction}${hint}, and start again`,
  );
}

/** @param {CoreApp} app @returns {string[]} of photos and the pictures made of them */
function photoKeys(app) {
  const rows = arrayOf(new DynamicModel({ id: '', file: '', small: '', medium: '' }));
  app.db().select('id', 'file', 'small', 'medium').from('property_images').all(rows);
  return rows.flatMap(({ id, file, small, medium }) =>
    [file, small, medium].filter(Boolean).map((name) => `property_images/${id}/${name}`),
  );
}

/** @param {string} place @returns {Set<string>} */
function keysIn(place) {
  const files = openPlace(place);
  try {
    return new Set(files.list('property_images/').map((file) => file?.key ?? ''));
  } finally {
    files.close();
  }
}

/**
 * Copies files between two places. Files that the first place lacks are left out, and those that the second
 * one has in the same size.
 * @param {string} keysFile path of a JSON list
 * @param {{ from: string, to: string }} places each a folder, or the address of a bucket
 * @returns {number} how many were copied
 */
function copyFiles(keysFile, places) {
  /** @type {string[]} */
  const keys = JSON.parse(toString($os.readFile(keysFile)));
  const from = openPlace(places.from);
  const to = openPlace(places.to);
  try {
    const wanted = keys.filter((key) => {
      if (!from.exists(key)) return false;
      return !to.exists(key) || to.attributes(key).size !== from.attributes(key).size;
    });
    for (const key of wanted) to.uploadFile(from.getReuploadableFile(key, true), key);
    return wanted.length;
  } finally {
    from.close();
    to.close();
  }
}

/** @param {string} place */
function openPlace(place) {
  if (!/^https?:/.test(place)) return $filesystem.local(place);
  const { bucket, region, endpoint, accessKey, secret } = parseS3Url(place);
  return $filesystem.s3(bucket, region, endpoint, accessKey, secret, true);
}

/**
 * Parses the address of a bucket. Every S3 server that was tried knows the bucket as the first part of the path.
 * @param {string} url
 */
function parseS3Url(url) {
  const [, scheme, accessKey = '', secret = '', host, bucket = '', region = 'us-east-1'] =
    /^(https?):\/\/([^:@/]+):([^:@/]+)@([\w.-]+(?::\d{1,5})?)\/([\w.-]+)\/?(?:\?region=([\w-]+))?$/.exec(
      url,
    ) ?? [];
  if (!host)
    throw new Error(
      'S3_URL must be like https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1',
    );
  return {
    endpoint: `${scheme}://${host}`,
    bucket,
    region,
    accessKey: decodeURIComponent(accessKey),
    secret: decodeURIComponent(secret),
    forcePathStyle: true,
  };
}

module.exports = { choosePhotoStore, copyFiles };
