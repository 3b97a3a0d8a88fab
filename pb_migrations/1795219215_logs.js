// PocketBase's logs: failures only, for seven days, without the visitor's address and account. Removes what was
// logged before, which had both, and addresses with their queries.
migrate(
  (app) => {
    const settings = app.settings();
    settings.logs.maxDays = 7;
    settings.logs.minLevel = 4; // warnings and errors
    settings.logs.logIP = false;
    settings.logs.logAuthId = false;
    app.save(settings);
    app.auxDB().newQuery('DELETE FROM _logs').execute();
  },
  () => {},
);
