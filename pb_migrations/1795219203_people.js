// Accounts and roles. Sign-up is open, and an account signs in after its e-mail is confirmed. Roles are
// granted on the server's console only.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.listRule = 'id = @request.auth.id';
    users.viewRule = 'id = @request.auth.id';
    users.createRule = '';
    users.updateRule = 'id = @request.auth.id';
    users.deleteRule = 'id = @request.auth.id';
    users.authRule = 'verified = true';
    users.authToken.duration = 30 * 24 * 3600; // refreshed earlier when online
    users.authAlert.enabled = false; // no mail per new device
    users.fields.removeByName('name');
    users.fields.removeByName('avatar');
    app.save(users);

    app.save(
      new Collection({
        type: 'base',
        name: 'user_roles',
        listRule: 'user_id = @request.auth.id',
        viewRule: 'user_id = @request.auth.id',
        fields: [
          {
            name: 'user_id',
            type: 'relation',
            collectionId: users.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          { name: 'role', type: 'select', values: ['admin'], maxSelect: 1, required: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_user_roles_user_role ON user_roles (user_id, role)'],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('user_roles'));
  },
);
