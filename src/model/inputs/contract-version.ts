/** Version of the model's input and output; apart from their schemas, which whoever solves a day does not need. */
export const CONTRACT_VERSION = 2;
