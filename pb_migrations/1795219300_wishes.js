// What an enquiry asks for, and when a visit suits its sender. It may have a phone instead of an e-mail
// (pb_hooks/lib/mail/requests.js).
migrate(
  (app) => {
    const enquiries = app.findCollectionByNameOrId('enquiries');
    enquiries.fields.getByName('email').required = false;
    enquiries.fields.add(
      new SelectField({ name: 'kind', maxSelect: 1, values: ['question', 'visit', 'call'] }),
    );
    enquiries.fields.add(new JSONField({ name: 'wishes', maxSize: 1000 }));
    app.save(enquiries);
  },
  (app) => {
    const enquiries = app.findCollectionByNameOrId('enquiries');
    enquiries.fields.removeByName('wishes');
    enquiries.fields.removeByName('kind');
    enquiries.fields.getByName('email').required = true;
    app.save(enquiries);
  },
);
