/** How long deleted records stay in the trash, in days. Apart from the rest, because public pages name it. */
export const trashDays = 30;
