// The queue of mails, one row with a state per mail; an enquiry has a summary of its two. Accounts get a
// language for their mails, and e-mails are compared without regard to case.
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'mails',
        fields: [
          {
            name: 'kind',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['agency', 'visitor', 'confirm', 'reset', 'email', 'known'],
          },
          // Id of its enquiry or account.
          { name: 'about', type: 'text', required: true, max: 15 },
          // The recipient, if it is not the address of the enquiry or account.
          { name: 'address', type: 'text', max: 254 },
          {
            name: 'status',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['pending', 'sending', 'sent', 'failed'],
          },
          { name: 'attempts', type: 'number', onlyInt: true, min: 0 },
          { name: 'error', type: 'text', max: 500 },
          { name: 'next', type: 'date' },
          { name: 'sent_at', type: 'date' },
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_mails_kind_about ON mails (kind, about)',
          'CREATE INDEX idx_mails_due ON mails (status, next)',
        ],
      }),
    );

    const enquiries = app.findCollectionByNameOrId('enquiries');
    enquiries.removeIndex('idx_enquiries_mail');
    enquiries.fields.removeByName('mail_next');
    enquiries.fields.getByName('mail_status').values = ['pending', 'sent', 'failed'];
    enquiries.createRule = null; // a route of our own creates them
    app.save(enquiries);

    const users = app.findCollectionByNameOrId('users');
    users.fields.add(
      new SelectField({ name: 'language', maxSelect: 1, values: ['es', 'gl', 'en'] }),
    );
    users.removeIndex('idx_email__pb_users_auth_');
    users.addIndex('idx_email__pb_users_auth_', true, 'email COLLATE NOCASE', "email != ''");
    app.save(users);

    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.map((rule) =>
      rule.label === 'enquiries:create'
        ? { ...plain(rule), label: 'POST /api/collections/enquiries/records' }
        : plain(rule),
    );
    app.save(settings);

    function plain({ label, maxRequests, duration, audience }) {
      return { label, maxRequests, duration, audience };
    }
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('mails'));
  },
);
