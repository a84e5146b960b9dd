import { createContext, use } from "react";

/** The ID of the request whose conversation is shown. Its images are loaded through it. */
export const RequestId = createContext("");
export const useRequestId = () => use(RequestId);
