/** Moves as forms: unfolding what the server sent folded, and choosing among them in steps. */

export type Form = Record<string, unknown>;

/**
 * One object stands for all forms that differ only in its last field, which holds the list of values; a form of `type` alone stands for
 * itself.
 */
export function unfold(folded: readonly Form[]): Form[] {
  return folded.flatMap((form) => {
    const field = Object.keys(form).at(-1);
    if (field === undefined || field === 'type') return [form];
    return (form[field] as unknown[]).map((value) => ({ ...form, [field]: value }));
  });
}

/** Choices without those of the changes that are among them and with those that are not, each form with a list of its one value. */
export function toggled(told: readonly Form[], changes: readonly Form[]): Form[] {
  const forms = new Map(unfold(told).map((form) => [key(form), form]));
  for (const form of unfold(changes)) {
    const name = key(form);
    if (!forms.delete(name)) forms.set(name, form);
  }
  return [...forms.values()].map((form) => {
    const field = Object.keys(form).at(-1)!;
    return field === 'type' ? form : { ...form, [field]: [form[field]] };
  });
}

/** The same text for equal forms, whatever the order of their fields. */
export function key(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(key).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${key(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

export function equal(a: unknown, b: unknown): boolean {
  return key(a) === key(b);
}

/** Whether the form has all the fields of `like`, with the same values. */
export function isLike(form: Form, like: Form): boolean {
  return Object.entries(like).every(([field, value]) => field in form && equal(form[field], value));
}

/** What is to be decided on the way to one move: a field, and its values in the order of the choices. */
export interface Decision {
  field: string;
  values: unknown[];
}

/** The next decision, given what was decided so far; null when one form is left. Fields in which all agree are passed over. */
export function nextDecision(moves: readonly Form[], so_far: Form): Decision | null {
  const left = moves.filter((move) => isLike(move, so_far));
  const first = left[0];
  if (left.length < 2 || !first) return null;
  const fields = [...new Set(left.flatMap((move) => Object.keys(move)))].filter((field) => !(field in so_far));
  for (const field of fields) {
    const values = new Map(left.map((move) => [key(move[field]), move[field]]));
    if (values.size > 1) return { field, values: [...values.values()] };
  }
  return null;
}
