import type { LucideIcon } from "lucide-react";
import { createContext, use } from "react";

/** A resource in the menu and the search. */
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

/**
 * The registry's resources in menu order. The console provides them, because components can't import resources.
 */
export const ResourceMenu = createContext<ResourceMenuEntry[]>([]);
export const useResourceMenu = () => use(ResourceMenu);
