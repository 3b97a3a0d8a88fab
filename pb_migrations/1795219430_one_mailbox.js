// One spelling for each mailbox (pb_hooks/lib/base/mailbox.cjs): domains in small letters, and in the letters that `xn--` stands for.
migrate(
  (app) => {
    /** @type {typeof import('../pb_hooks/lib/base/mailbox.cjs')} */
    const { asStored } = require(`${__hooks}/lib/base/mailbox.cjs`);
    // Of two accounts of a mailbox the one with a role gets the spelling, or the confirmed one. The other one stays as it is.
    for (const [table, order, mayBeTwo] of [
      ['users', 'id IN (SELECT user_id FROM user_roles) DESC, verified DESC, created', false],
      ['invitations', 'created_at DESC', false],
      ['digests', 'created_at', true],
      ['enquiries', 'created_at', true],
      ['advisor_contacts', 'created_at', true],
    ]) {
      const rows = arrayOf(new DynamicModel({ id: '', email: '' }));
      app
        .db()
        .newQuery(`SELECT id, email FROM ${table} WHERE email != '' ORDER BY ${order}`)
        .all(rows);
      for (const { id, email } of rows) respell(table, id, email, mayBeTwo);
    }

    function respell(table, id, email, mayBeTwo) {
      const spelled = asStored(email);
      if (spelled === email) return;
      app
        .db()
        .newQuery(
          `UPDATE ${table} SET email = {:spelled} WHERE id = {:id} AND ({:mayBeTwo} OR NOT EXISTS
             (SELECT 1 FROM ${table} WHERE email = {:spelled} COLLATE NOCASE AND id != {:id}))`,
        )
        .bind({ spelled, id, mayBeTwo })
        .execute();
    }
  },
  () => {},
);
