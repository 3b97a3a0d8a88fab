// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

/**
 * The request of an event. The declarations promise its parts in the event itself; at run time they are one level
 * deeper.
 * @param {object} e
 * @returns {core.RequestEvent}
 */
const requestOf = (e) => /** @type {{ requestEvent: core.RequestEvent }} */ (e).requestEvent;

module.exports = { requestOf };
