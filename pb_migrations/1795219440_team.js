// The team, which its members get by the pull: a role has a name, under which colleagues see its owner, and a revision. The name
// goes with the role.
migrate(
  (app) => {
    const roles = app.findCollectionByNameOrId('user_roles');
    roles.fields.add(new TextField({ name: 'name', max: 80 }));
    roles.fields.add(new NumberField({ name: 'rev', onlyInt: true }));
    app.save(roles);

    // Roles that are there take the next revisions: no revision may stand for two rows, of whatever collections.
    app
      .db()
      .newQuery(
        `UPDATE user_roles SET rev = (SELECT rev FROM sync_state)
           + (SELECT COUNT(*) FROM user_roles other WHERE other.id <= user_roles.id)`,
      )
      .execute();
    app
      .db()
      .newQuery('UPDATE sync_state SET rev = rev + (SELECT COUNT(*) FROM user_roles)')
      .execute();
    roles.addIndex('idx_user_roles_rev', true, 'rev', '');
    app.save(roles);
  },
  (app) => {
    const roles = app.findCollectionByNameOrId('user_roles');
    roles.removeIndex('idx_user_roles_rev');
    for (const name of ['name', 'rev']) roles.fields.removeByName(name);
    app.save(roles);
  },
);
