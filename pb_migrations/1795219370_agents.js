// Agents do what admins do with listings, photos, advisors and enquiries. The agency's record and the erasure of
// an enquiry stay with admins. An account has one role, whose row says when its owner last signed in. The rules are saved without
// validation, because PocketBase refuses to save a collection whose id is its name.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const WRITER = `(${ADMIN} || @request.auth.user_roles_via_user_id.role ?= "agent")`;
    const OF_ADMINS = ['agency.updateRule', 'enquiries.deleteRule'];
    for (const collection of app.findAllCollections('base')) {
      for (const rule of ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'])
        if (collection[rule] && !OF_ADMINS.includes(`${collection.name}.${rule}`))
          collection[rule] = collection[rule].replace(ADMIN, WRITER);
      app.saveNoValidate(collection);
    }

    const roles = app.findCollectionByNameOrId('user_roles');
    roles.fields.getByName('role').values = ['admin', 'agent'];
    roles.fields.add(new DateField({ name: 'last_sign_in' }));
    roles.fields.add(new AutodateField({ name: 'created_at', onCreate: true }));
    roles.removeIndex('idx_user_roles_user_role');
    roles.addIndex('idx_user_roles_user', true, 'user_id', '');
    app.save(roles);
  },
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const WRITER = `(${ADMIN} || @request.auth.user_roles_via_user_id.role ?= "agent")`;
    for (const collection of app.findAllCollections('base')) {
      for (const rule of ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'])
        if (collection[rule]) collection[rule] = collection[rule].replace(WRITER, ADMIN);
      app.saveNoValidate(collection);
    }

    app.db().newQuery("DELETE FROM user_roles WHERE role = 'agent'").execute();
    const roles = app.findCollectionByNameOrId('user_roles');
    roles.fields.getByName('role').values = ['admin'];
    for (const name of ['last_sign_in', 'created_at']) roles.fields.removeByName(name);
    roles.removeIndex('idx_user_roles_user');
    roles.addIndex('idx_user_roles_user_role', true, 'user_id, role', '');
    app.save(roles);
  },
);
