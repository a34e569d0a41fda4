// The bore of a gun in millimetres, from how the lists name it: what may tow it, what shelters it (11.1, 22.2).

/** What is named by the weight of its shell or in inches. */
const BY_NAME: Readonly<Record<string, number>> = { '2pdr': 40, '6pdr': 57, '17pdr': 76, '25pdr': 88, '3in': 76, '3-inch': 76 };

/** The bore of a weapon of the lists, by its id: 'german-75-l43-or-l48' is 75, 'british-17pdr' 76. 0 for what has none to speak of. */
export function calibreOf(id: string): number {
  const named = Object.entries(BY_NAME).find(([name]) => id.includes(name));
  if (named) return named[1];
  const [, bore] = /(?:^|-)(\d+)(?:mm|-l\d+)/.exec(id) ?? [];
  return Number(bore ?? 0);
}
