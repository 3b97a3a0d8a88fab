// The feed for property portals: its only record has the hash of the secret in the feed's address, who made the secret, and
// when. An empty hash: no address yet. Only our own routes read and write it (pb_hooks/lib/feed).
migrate(
  (app) => {
    const collection = new Collection({
      type: 'base',
      name: 'portal_feed',
      fields: [
        { name: 'secret_hash', type: 'text', hidden: true },
        { name: 'made_at', type: 'date' },
        { name: 'made_by', type: 'text', max: 15 },
      ],
    });
    app.save(collection);
    const only = new Record(collection);
    only.set('id', 'portalfeed00000');
    app.save(only);

    // What changes in a part of the feed is found without reading the listings.
    const properties = app.findCollectionByNameOrId('properties');
    properties.addIndex('idx_properties_feed', false, 'reference, rev', '');
    app.save(properties);

    const settings = app.settings();
    settings.rateLimits.rules = [
      { label: 'POST /api/feed/secret', maxRequests: 10, duration: 60, audience: '' },
      { label: '/feed/', maxRequests: 30, duration: 60, audience: '' },
      ...settings.rateLimits.rules.map(plain),
    ];
    app.save(settings);

    function plain({ label, maxRequests, duration, audience }) {
      return { label, maxRequests, duration, audience };
    }
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('portal_feed'));
    const properties = app.findCollectionByNameOrId('properties');
    properties.removeIndex('idx_properties_feed');
    app.save(properties);
  },
);
