// The zone of a listing, guessed from its location for those that are there.
migrate(
  (app) => {
    /** @type {typeof import('../pb_hooks/lib/listing/zone-of.cjs')} */
    const { zoneOf } = require(`${__hooks}/lib/listing/zone-of.cjs`);
    const properties = app.findCollectionByNameOrId('properties');
    const values = [
      ...['ciudad-vieja', 'la-marina', 'orzan', 'ensanche', 'monte-alto'],
      ...['torre-de-hercules', 'adormideras', 'riazor', 'ciudad-escolar', 'los-rosales'],
      ...['san-pedro-de-visma', 'o-portino', 'agra-do-orzan', 'peruleiro', 'santa-margarita'],
      ...['sagrada-familia', 'o-ventorrillo', 'cuatro-caminos', 'os-mallos', 'a-gaiteira'],
      ...['os-castros', 'castrillon', 'monelos', 'barrio-de-las-flores', 'eiris'],
      ...['matogrande', 'o-birloque', 'someso', 'elvina', 'palavea'],
      ...['a-zapateira', 'novo-mesoiro', 'perillo', 'santa-cristina', 'santa-cruz'],
      ...['mera', 'oleiros', 'o-burgo', 'culleredo', 'cambre'],
      ...['arteixo', 'sabon', 'sada', 'betanzos'],
    ];
    properties.fields.add(new SelectField({ name: 'zone', maxSelect: 1, values }));
    app.save(properties);

    const found = arrayOf(new DynamicModel({ location: '' }));
    app.db().newQuery('SELECT DISTINCT location FROM properties').all(found);
    for (const { location } of found)
      app
        .db()
        .newQuery('UPDATE properties SET zone = {:zone} WHERE location = {:location}')
        .bind({ zone: zoneOf(location), location })
        .execute();
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.removeByName('zone');
    app.save(properties);
  },
);
