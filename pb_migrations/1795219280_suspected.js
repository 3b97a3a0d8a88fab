// Whether an enquiry came with the hidden field filled (pb_hooks/lib/mail/enquiry.js): by a program, or by a browser's autofill.
migrate(
  (app) => {
    const enquiries = app.findCollectionByNameOrId('enquiries');
    enquiries.fields.add(new BoolField({ name: 'suspected' }));
    app.save(enquiries);
  },
  (app) => {
    const enquiries = app.findCollectionByNameOrId('enquiries');
    enquiries.fields.removeByName('suspected');
    app.save(enquiries);
  },
);
