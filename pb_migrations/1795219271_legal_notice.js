// What the law asks of the agency's site (/aviso-legal): its owner, tax number, registration and professional body.
migrate(
  (app) => {
    const agency = app.findCollectionByNameOrId('agency');
    agency.fields.add(new TextField({ name: 'owner', max: 200 }));
    agency.fields.add(new TextField({ name: 'nif', max: 20 }));
    agency.fields.add(new TextField({ name: 'registry', max: 300 }));
    agency.fields.add(new TextField({ name: 'college', max: 300 }));
    app.save(agency);
  },
  (app) => {
    const agency = app.findCollectionByNameOrId('agency');
    for (const name of ['owner', 'nif', 'registry', 'college']) agency.fields.removeByName(name);
    app.save(agency);
  },
);
