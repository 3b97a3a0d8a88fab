const { retentionLimit } = require('../listing/agency.js');

/** Enquiries per query. */
const BATCH = 200;

/**
 * Deletes enquiries older than the agency's retention period. One by one, so that each leaves a
 * tombstone and the devices of admins delete it too.
 * @param {CoreApp} app
 */
function removeOldEnquiries(app) {
  const limit = retentionLimit(app);
  if (limit === '') return;
  const nextOnes = () =>
    app.findRecordsByFilter('enquiries', 'created_at < {:limit}', 'created_at', BATCH, 0, {
      limit,
    });
  for (let old = nextOnes(); old.length > 0; old = nextOnes())
    for (const enquiry of old) if (enquiry) app.delete(enquiry);
}

module.exports = { removeOldEnquiries };
