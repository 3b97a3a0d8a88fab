// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

/** Enquiries read at a time. */
const BATCH = 200;

/**
 * Removes the enquiries that are older than the agency keeps them (decisions 5): one after the other,
 * so that each leaves its tombstone and admins' devices forget it too.
 * @param {CoreApp} app
 */
function removeOldEnquiries(app) {
  const [agency] = app.findAllRecords('agency');
  const months = agency?.getInt('retention_months') ?? 0;
  if (months < 1) return;
  const limit = new DateTime().addDate(0, -months, 0).string();
  const nextOnes = () =>
    app.findRecordsByFilter('enquiries', 'created_at < {:limit}', 'created_at', BATCH, 0, {
      limit,
    });
  for (let old = nextOnes(); old.length > 0; old = nextOnes())
    for (const enquiry of old) if (enquiry) app.delete(enquiry);
}

module.exports = { removeOldEnquiries };
