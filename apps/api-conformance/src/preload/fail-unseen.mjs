/**
 * Loaded into the service before anything else (`node --import`): at SIGUSR2 a promise that nobody waits for is rejected; the second time it
 * is three, and the process ends right behind what the service says of them.
 */
let isFirst = true;
process.on('SIGUSR2', () => {
  const times = isFirst ? 1 : 3;
  if (!isFirst) process.once('unhandledRejection', () => process.nextTick(() => process.exit(3)));
  isFirst = false;
  for (let time = 0; time < times; time += 1) Promise.reject(new Error('nobody waits'));
});
