/** The attribute with the ID of a call's row in the log, on the spans that the product exports. */
export const requestIdName = "scenewright.request.id";
