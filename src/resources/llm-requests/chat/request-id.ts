import { createContext, use } from "react";

/** The ID of the request on screen. Images in its conversation are loaded through it. */
export const RequestId = createContext("");
export const useRequestId = () => use(RequestId);
