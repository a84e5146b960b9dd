import { expect, it } from "vitest";
import { matchColumns } from "../../src/resources/film-batches/new/match-columns";

it("finds the columns of placeholders by their names", () => {
  const columns = ["ID", "First Name", "PREIS", "Größe (cm)", "name"];
  expect(matchColumns(["first_name", "preis", "name", "id", "missing"], columns)).toEqual([1, 2, 4, 0, -1]);
  expect(matchColumns(["größe_cm", "Name"], columns)).toEqual([3, 4]);
  // Columns that differ only in case are distinguished if the names match exactly.
  expect(matchColumns(["a", "A"], ["A", "a"])).toEqual([1, 0]);
  expect(matchColumns(["-"], ["_"])).toEqual([-1]);
});
