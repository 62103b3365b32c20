/**
 * Loaded into the service before anything else (`node --import`): every constraint of class-validator accepts everything.
 * What is still refused afterwards is refused by something else.
 */
import { MetadataStorage } from 'class-validator';

const add = MetadataStorage.prototype.addConstraintMetadata;

MetadataStorage.prototype.addConstraintMetadata = function addBlind(metadata) {
  Object.defineProperty(metadata, 'instance', { value: { validate: () => true } });
  add.call(this, metadata);
};
