/**
 * The answer in an error. An error that comes through Go, for example from `e.next()`, has it in `value`.
 * @param {unknown} error as it was thrown
 * @returns {Partial<ApiError>} without a status if it is no answer
 */
const apiErrorOf = (error) => {
  const thrown = /** @type {Partial<ApiError> & { value?: Partial<ApiError> }} */ (error);
  return thrown.value ?? thrown;
};

module.exports = { apiErrorOf };
