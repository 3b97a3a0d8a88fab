// Admins may delete an enquiry: its sender may ask for that before the retention period is over.
migrate(
  (app) => {
    const enquiries = app.findCollectionByNameOrId('enquiries');
    enquiries.deleteRule = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    app.save(enquiries);
  },
  (app) => {
    const enquiries = app.findCollectionByNameOrId('enquiries');
    enquiries.deleteRule = null;
    app.save(enquiries);
  },
);
