// Who has the form of a listing open now. Nothing is stored: the message goes to the event streams of other staff.

const { readJsonObject } = require('../base/json-body.js');
const { isId, refusal } = require('../base/fields.js');
const { identityOf, isWriter } = require('../base/roles.js');

/** The beginning of a topic of the event stream; the listing's id follows. Anybody may subscribe, and only staff get messages. */
const TOPIC = 'editing/';

/**
 * Tells everybody else of the agency who has the form of this listing open that one more form is, and whose.
 * @param {core.RequestEvent} e of `POST /api/listings/{id}/editing`, with `{form}`: an id that the form has made for itself
 * @throws BadRequestError for anything else
 */
function tellOthers(e) {
  const { form } = readJsonObject(e);
  if (!isId(form)) throw refusal('form', 'validation_invalid_id', 'Needs the id of a form.');
  const name = TOPIC + e.request?.pathValue('id');
  const data = JSON.stringify({ form, user: e.auth?.id });
  const message = new SubscriptionMessage({ name, data });
  for (const client of Object.values(e.app.subscriptionsBroker().clients()))
    if (client?.hasSubscription(name) && isOfStaff(e.app, client.get('auth'))) client.send(message);
}

/** A stream keeps the account that subscribed, also after its role has ended. @param {CoreApp} app @param {core.Record | undefined} account */
const isOfStaff = (app, account) => isWriter(identityOf(app, account ?? undefined).role);

module.exports = { tellOthers };
