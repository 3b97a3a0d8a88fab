// Mails that the server owes somebody: a queue of its own, one row a mail, each with its own state
// (decisions 5). Enquiries only say how theirs went. Accounts know the language of their mails, and
// an address is one however it is written.
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
          // The enquiry or the account it is about.
          { name: 'about', type: 'text', required: true, max: 15 },
          // Where to, if not to the address that the enquiry or account has.
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
    enquiries.createRule = null; // a route of its own takes them in
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
