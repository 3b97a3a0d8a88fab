// Failures of the app on admins' devices, without personal data. No rule lets anybody but the superuser near
// them; a route of our own stores them.
migrate(
  (app) => {
    const text = (name, max) => ({ name, type: 'text', max });
    app.save(
      new Collection({
        type: 'base',
        name: 'device_reports',
        fields: [
          { name: 'at', type: 'date', required: true },
          { name: 'times', type: 'number', onlyInt: true, min: 1 },
          text('build', 80),
          text('where', 60),
          text('page', 80),
          text('kind', 60),
          text('message', 200),
          text('stack', 800),
          text('browser', 60),
          text('storage', 20),
          { name: 'online', type: 'bool' },
          { name: 'received_at', type: 'autodate', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_device_reports_received ON device_reports (received_at)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('device_reports')),
);
