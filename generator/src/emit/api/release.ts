/** Version of the documents and of the client package. What changes with the catalog is the hash of the contract. */
export const API_VERSION = '0.1.0';
