/** How long deleted records stay in the trash, in days. In a module of its own, because public pages show it. */
export const trashDays = 30;
