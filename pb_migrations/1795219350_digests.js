// Digests: saved searches of which the server tells by e-mail. Only our own routes read and write them
// (pb_hooks/lib/digest). A listing notes the revision of its creation, so that a digest knows which ones are new.
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'digests',
        fields: [
          { name: 'email', type: 'email', required: true },
          {
            name: 'language',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['es', 'gl', 'en'],
          },
          {
            name: 'frequency',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['daily', 'weekly'],
          },
          { name: 'name', type: 'text', required: true, max: 80 },
          // As in an address of the app, without the question mark. Empty: all listings.
          { name: 'search', type: 'text', max: 2000 },
          { name: 'consent_at', type: 'date', required: true },
          // When the owner of the address last said yes; empty before that.
          { name: 'confirmed_at', type: 'date' },
          // When the owner was asked whether to go on.
          { name: 'asked_at', type: 'date' },
          { name: 'paused', type: 'bool' },
          // The revision up to which the owner was told, and when the search was last looked at.
          { name: 'told', type: 'number', onlyInt: true, min: 0 },
          { name: 'checked_at', type: 'date' },
          // What the last mail tells: {id, was?} of listings, `was` is the earlier price.
          { name: 'news', type: 'json', maxSize: 20000 },
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_digests_due ON digests (frequency, checked_at)',
          'CREATE INDEX idx_digests_email ON digests (email COLLATE NOCASE)',
        ],
      }),
    );

    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.getByName('kind').values = [
      ...['agency', 'visitor', 'confirm', 'reset', 'email', 'known'],
      ...['consent', 'renew', 'digest'],
    ];
    app.save(mails);

    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.add(new NumberField({ name: 'created_rev', onlyInt: true, hidden: true }));
    app.save(properties);

    const settings = app.settings();
    settings.rateLimits.rules = [
      { label: 'POST /api/digests', maxRequests: 10, duration: 60, audience: '' },
      { label: '/api/digests/', maxRequests: 60, duration: 60, audience: '' },
      ...settings.rateLimits.rules.map(plain),
    ];
    app.save(settings);

    function plain({ label, maxRequests, duration, audience }) {
      return { label, maxRequests, duration, audience };
    }
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('digests'));
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.removeByName('created_rev');
    app.save(properties);
  },
);
