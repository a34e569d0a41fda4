// Names what failed, adds up the reports of the test runners and ends with one line, `N passed, N failed`.
// A report that is missing counts as one failure: a runner that did not finish is not a runner that passed.
import { existsSync, readFileSync } from 'node:fs';

const read = name => {
  const file = new URL(`../test-results/${name}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** A test file that could not be loaded has no tests of its own: it counts as one failure. */
function fromVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' && assertionResults.length === 0 ? [`${name}\n${message}`] : []),
    ...assertionResults
      .filter(test => test.status === 'failed')
      .map(test => `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`),
  ]);
  return { passed: numPassedTests, failures };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function fromPlaywright({ stats, errors, suites }) {
  const unexpected = specsOf({ suites }).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  const failures = [...unexpected.map(({ file, line, title }) => `${file}:${line}: ${title}`), ...errors.map(({ message }) => message)];
  return { passed: stats.expected + stats.flaky, failures };
}

const runners = { vitest: fromVitest, playwright: fromPlaywright };
const total = { passed: 0, failed: 0 };
for (const [name, count] of Object.entries(runners)) {
  const report = read(name);
  const { passed, failures } = report ? count(report) : { passed: 0, failures: ['no report, counted as one failure'] };
  for (const failure of failures) console.log(`${name} failed: ${failure}`);
  console.log(`${name}: ${passed} passed, ${failures.length} failed`);
  total.passed += passed;
  total.failed += failures.length;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
