import { createContext, use } from "react";

export const widths = { open: "16rem", mobile: "18rem", icons: "3rem" };

const cookie = "sidebar_state";
const days = 7;

/** Whether the sidebar is expanded, as stored in the cookie; true by default. */
export const readOpen = () => !document.cookie.split("; ").includes(`${cookie}=false`);

export function writeOpen(open: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cookie}=${open}; path=/; max-age=${days * 86_400}; SameSite=Lax`;
}

export interface SidebarState {
  open: boolean;
  mobile: boolean;
  openMobile: boolean;
  setOpenMobile: (open: boolean) => void;
  toggle: () => void;
}

export const SidebarContext = createContext<SidebarState | null>(null);

export function useSidebar(): SidebarState {
  const state = use(SidebarContext);
  if (!state) throw new Error("useSidebar needs a <SidebarProvider>");
  return state;
}
