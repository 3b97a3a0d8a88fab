// Mails of the last seven days to addresses that anybody may have typed, for their limits (pb_hooks/lib/mail/mail-quota.js). Mailbox
// and network are keyed hashes, so that the table tells nobody's address.
migrate(
  (app) => {
    for (const statement of [
      'CREATE TABLE stranger_mails (id INTEGER PRIMARY KEY, mailbox TEXT NOT NULL, network TEXT NOT NULL, at TEXT NOT NULL)',
      'CREATE INDEX idx_stranger_mails_mailbox ON stranger_mails (mailbox, at)',
      'CREATE INDEX idx_stranger_mails_network ON stranger_mails (network, at)',
      'CREATE INDEX idx_stranger_mails_at ON stranger_mails (at)',
    ])
      app.db().newQuery(statement).execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE stranger_mails').execute();
  },
);
