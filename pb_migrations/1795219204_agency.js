// The agency's single record, which is public, and the contact data of advisors, for admins only.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const stamps = [
      { name: 'rev', type: 'number', onlyInt: true },
      { name: 'created_at', type: 'autodate', onCreate: true },
      { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
    ];

    const agency = new Collection({
      type: 'base',
      name: 'agency',
      listRule: '',
      viewRule: '',
      updateRule: ADMIN,
      fields: [
        { name: 'name', type: 'text', required: true, max: 200 },
        { name: 'phone', type: 'text', required: true, max: 40 },
        { name: 'email', type: 'email', required: true },
        { name: 'address', type: 'text', max: 300 },
        { name: 'hours', type: 'json', maxSize: 4000 },
        { name: 'default_advisor_name', type: 'text', required: true, max: 200 },
        { name: 'default_advisor_phone', type: 'text', max: 40 },
        { name: 'default_advisor_email', type: 'email' },
        { name: 'social_links', type: 'json', maxSize: 4000 },
        { name: 'retention_months', type: 'number', onlyInt: true, min: 1, max: 1200 },
        ...stamps,
      ],
      indexes: ['CREATE UNIQUE INDEX idx_agency_rev ON agency (rev)'],
    });
    app.save(agency);

    const record = new Record(agency);
    record.load({
      id: 'agency000000000',
      name: 'Marola Inmobiliaria',
      phone: '+34 981 000 000',
      email: 'info@example.com',
      address: 'Rúa da Marola, 12, 15003 A Coruña',
      hours: {
        weekdays: '9:00-19:00',
        saturday: '10:00-14:00',
        sunday: { es: 'Con cita previa', gl: 'Pechado', en: 'Closed' },
      },
      default_advisor_name: 'Equipo comercial',
      default_advisor_phone: '+34 981 000 000',
      default_advisor_email: 'info@example.com',
      social_links: {},
      retention_months: 24,
    });
    app.save(record);

    app.save(
      new Collection({
        type: 'base',
        name: 'advisor_contacts',
        listRule: ADMIN,
        viewRule: ADMIN,
        createRule: ADMIN,
        updateRule: ADMIN,
        deleteRule: ADMIN,
        fields: [
          { name: 'name', type: 'text', required: true, max: 200 },
          { name: 'phone', type: 'text', max: 40 },
          { name: 'email', type: 'email' },
          ...stamps,
        ],
        indexes: ['CREATE UNIQUE INDEX idx_advisor_contacts_rev ON advisor_contacts (rev)'],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('advisor_contacts'));
    app.delete(app.findCollectionByNameOrId('agency'));
  },
);
