// One page of every kind, as the tests that go over the whole site need them. Paths are relative: the site may stand under a base path.
export const PAGES = [
  '',
  'battles/',
  'battles/war-to-axis/saint-aubert/crossroads/',
  'scenarios/',
  'scenarios/war-to-axis/saint-aubert/',
  'scenarios/war-to-axis/hill-90/',
  'rules/',
  'rules/war-to-axis/',
  'odds/',
  'odds/war-to-axis/',
  'reports/',
  'reports/crossroads-at-saint-aubert/',
  'open/',
  'search/',
  '404.html',
] as const;
