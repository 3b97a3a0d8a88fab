/**
 * Returns the request of an event. PocketBase's types declare its parts on the event itself, but at run time they are
 * in `requestEvent`.
 * @param {object} e
 * @returns {core.RequestEvent}
 */
const requestOf = (e) => /** @type {{ requestEvent: core.RequestEvent }} */ (e).requestEvent;

module.exports = { requestOf };
