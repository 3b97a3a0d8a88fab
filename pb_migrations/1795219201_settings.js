// PocketBase's settings: name and address, limits, batches, backups.
migrate(
  (app) => {
    const settings = app.settings();
    settings.meta.appName = 'Marola Inmobiliaria';
    settings.meta.appURL = $os.getenv('MAROLA_URL') || 'http://127.0.0.1:8090';
    settings.meta.senderName = 'Marola Inmobiliaria';
    settings.meta.senderAddress = 'info@example.com';
    settings.meta.hideControls = true;

    settings.batch.enabled = true;
    settings.batch.maxRequests = 60;
    settings.batch.timeout = 15;
    settings.batch.maxBodySize = 96 << 20; // fifteen photos of 5 MB and their rows

    // Limits are per address and window; an exact label takes precedence over a path. The limit of files
    // is high: a device fetches up to 2,000 thumbnails after its first pull, and an office shares an address.
    settings.rateLimits.enabled = true;
    settings.rateLimits.rules = [
      { label: '*:auth', maxRequests: 10, duration: 60, audience: '' },
      { label: '*:requestVerification', maxRequests: 5, duration: 60, audience: '' },
      { label: '*:requestPasswordReset', maxRequests: 5, duration: 60, audience: '' },
      { label: '*:requestEmailChange', maxRequests: 5, duration: 60, audience: '' },
      { label: 'users:create', maxRequests: 20, duration: 3600, audience: '' },
      { label: 'enquiries:create', maxRequests: 10, duration: 60, audience: '' },
      { label: '*:file', maxRequests: 20000, duration: 10, audience: '' },
      { label: '/api/', maxRequests: 600, duration: 10, audience: '' },
    ];
    settings.backups.cron = '0 3 * * *';
    settings.backups.cronMaxKeep = 7;
    app.save(settings);
  },
  () => {},
);
