import type { LucideIcon } from "lucide-react";
import { createContext, use } from "react";

/** A resource as the menu and the search show it. */
export interface ResourceMenuEntry {
  resource: string;
  title: string;
  singular: string;
  group: string;
  path: string;
  icon: LucideIcon;
  creatable: boolean;
  /** The field that names a record. */
  heading?: string;
}

/** The registry's resources in menu order. The console provides them, because components don't import resources. */
export const ResourceMenu = createContext<ResourceMenuEntry[]>([]);
export const useResourceMenu = () => use(ResourceMenu);
