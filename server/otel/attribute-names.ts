/** The attribute of exported spans that contains the ID of the call's row in the log. */
export const requestIdName = "scenewright.request.id";
