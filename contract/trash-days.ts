/** How long deleted records stay in the trash, in days. In a separate module, because public pages show it. */
export const trashDays = 30;
